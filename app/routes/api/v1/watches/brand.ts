import { watchActions } from '#app/site/watchlist/watch-actions.server.ts'

export const action = watchActions('brand')
