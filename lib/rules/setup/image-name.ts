/** §5 Image upload: the extension of the file that was sent, falling back to jpeg when it is longer than 5 characters. */
const FALLBACK = 'jpeg';
const LONGEST = 5;

/** 'picture', 'Our Terrace.PNG' → 'picture.png' */
export function imageName(field: string, fileName: string): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? FALLBACK;
  return `${field}.${extension.length > LONGEST ? FALLBACK : extension}`;
}
