import './setup/ensure-node.mjs'
import './serve-built.mjs'
import { announce } from './setup/announce.mjs'

// The demo prints its own message.
if (process.env.DEMO !== '1') await announce(process.env.PORT || 3000)
