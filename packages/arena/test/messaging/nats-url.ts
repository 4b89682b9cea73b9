/** Where the tests find NATS. */
export const natsUrl = process.env['DICEWRIGHT_TEST_BUS'] ?? 'nats://127.0.0.1:4222'
