/** Style sheets that a bundle carries as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
