// Terminal output: named steps with their progress and duration.
/** A step's line is redrawn in place; in CI and in files each line is printed once. */
const isInteractive = process.stdout.isTTY && !process.env.CI;
const CLEAR_LINE = '\r\x1b[K';

/**
 * Runs a named step and shows its duration, while it runs and when it ends.
 * @param {(report: (detail: string) => void) => Promise<T>} work `report` shows what the step is doing
 * @returns {Promise<T>} @template T
 */
export async function step(name, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  let detail = '';
  const draw = () =>
    isInteractive && process.stdout.write(`${CLEAR_LINE}… ${name}${detail ? `: ${detail}` : ''} (${seconds()})`);
  const printEnd = (mark) => console.log(`${isInteractive ? CLEAR_LINE : ''}${mark} ${name} (${seconds()})`);
  const timer = isInteractive ? setInterval(draw, 1000) : undefined;
  if (!isInteractive) console.log(`… ${name}`);
  draw();
  let lastPrinted = 0;
  const report = (text) => {
    detail = text;
    draw();
    if (!isInteractive && Date.now() - lastPrinted > 2000) {
      lastPrinted = Date.now();
      console.log(`  ${name}: ${text}`);
    }
  };
  try {
    const result = await work(report);
    printEnd('✔');
    return result;
  } catch (error) {
    printEnd('✘');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** An expected failure: only its message is printed, without a stack. */
export class Stop extends Error {}

/** Runs a script's main function; an error ends the process with code 1. */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  });
}
