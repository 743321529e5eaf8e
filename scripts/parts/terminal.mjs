// What the person at the terminal sees: steps with what they do and how far they are.
const live = process.stdout.isTTY && !process.env.CI;

/** Runs one named step; its line says how long it takes while it runs, and how long it took. */
export async function step(name, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  let detail = '';
  const line = (mark, tail) => `${mark} ${name}${detail ? `: ${detail}` : ''} ${tail}`;
  const draw = () => live && process.stdout.write(`\r\x1b[K${line('…', `(${seconds()})`)}`);
  const timer = live ? setInterval(draw, 1000) : undefined;
  if (!live) console.log(`… ${name}`);
  draw();
  let reported = 0;
  const report = (text) => {
    detail = text;
    draw();
    if (!live && Date.now() - reported > 2000) {
      reported = Date.now();
      console.log(`  ${name}: ${text}`);
    }
  };
  try {
    const result = await work(report);
    detail = '';
    if (live) process.stdout.write('\r\x1b[K');
    console.log(line('✔', `(${seconds()})`));
    return result;
  } catch (error) {
    detail = '';
    if (live) process.stdout.write('\r\x1b[K');
    console.log(line('✘', `(${seconds()})`));
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A failure that is told to the person as it is, without a stack. */
export class Stop extends Error {}

/** Runs a script's main function and ends the process as it went. */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  });
}
