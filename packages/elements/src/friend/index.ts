/** A match with a friend in another browser, without a server. Importing this registers nothing. */
export { FriendTable, type FriendSettings, type FriendState, type Screen } from '../base/friend/friend.ts'
