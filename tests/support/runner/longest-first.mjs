import Sequencer from '@jest/test-sequencer';

/**
 * The slowest files, and those that create embedded databases in a folder, which takes many times longer in a worker that has run a hundred
 * files.
 */
const LONGEST =
  /\/(kill|jobs|backup|private-files|database-restarts|rush|roles|import|import-size|export|booking-dialog|books-screen|table-plan-screen)\.test\.tsx?$/;

/**
 * Runs the slowest files first, so that no core is idle at the end. jest only knows durations from earlier runs, which a fresh clone lacks.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONGEST.test(path)), ...sorted.filter(({ path }) => !LONGEST.test(path))];
  }
}
