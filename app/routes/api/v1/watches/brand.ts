import { watchActions } from '#app/watchlist/watch-actions.server.ts'

export const action = watchActions('brand')
