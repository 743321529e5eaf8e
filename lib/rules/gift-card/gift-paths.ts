/** Paths of the pages on which guests buy gift cards and see their balance. */
export const giftPath = (service: string) => `/gift/${encodeURIComponent(service)}`;
export const balancePath = (service: string) => `${giftPath(service)}/balance`;
export const giftPicturePath = (service: string, picture: string) =>
  `${giftPath(service)}/picture?of=${encodeURIComponent(picture.split('/').at(-2) ?? '')}`;
