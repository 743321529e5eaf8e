import { imageName } from './image-name';

test.each([
  ['Our Terrace.PNG', 'picture.png'],
  ['a.webp', 'picture.webp'],
  ['photo.jpeg', 'picture.jpeg'],
  ['archive.photograph', 'picture.jpeg'],
  ['no-extension', 'picture.jpeg'],
  ['../../etc/passwd.p/ng', 'picture.jpeg'],
])('%s is kept as %s', (fileName, kept) => {
  expect(imageName('picture', fileName)).toBe(kept);
});
