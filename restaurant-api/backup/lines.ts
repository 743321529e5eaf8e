/** Splits a stream of bytes into lines, without their line ends. */
const NEWLINE = 0x0a;

export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  for await (const part of content) {
    let from = 0;
    for (let end = part.indexOf(NEWLINE); end >= 0; end = part.indexOf(NEWLINE, from)) {
      const line = part.subarray(from, end);
      yield held.length === 0 ? line : Buffer.concat([...held, line]);
      held = [];
      from = end + 1;
    }
    if (from < part.length) held.push(part.subarray(from));
  }
  if (held.length > 0) yield Buffer.concat(held);
}
