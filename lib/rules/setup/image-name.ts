/** §5 Image upload: the file's extension, or jpeg if it is longer than 5 characters. */
const FALLBACK = 'jpeg';
const LONGEST = 5;

/** 'picture', 'Our Terrace.PNG' → 'picture.png' */
export function imageName(field: string, fileName: string): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? FALLBACK;
  return `${field}.${extension.length > LONGEST ? FALLBACK : extension}`;
}
