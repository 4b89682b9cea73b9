/** Playouts that chances to win are counted by: a standard error of 0.016 and less. */
export const playouts = 1000
