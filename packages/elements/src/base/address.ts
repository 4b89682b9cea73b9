/** The address of a page; a page in a frame without one, such as `srcdoc`, has that of the page around it. */
export const addressOf = ({ URL: address, baseURI }: Document): string =>
  address.startsWith('about:') ? baseURI : address
