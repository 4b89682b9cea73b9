/** Where `npm start` and `dicewright serve` listen, and where the other commands look for a server. */
export const defaultServer = 'http://127.0.0.1:8642/'
