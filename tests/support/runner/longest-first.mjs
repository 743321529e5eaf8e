import Sequencer from '@jest/test-sequencer';

/** What takes longest, whether it works or waits; and what makes embedded databases in a folder, which takes many times as long in a worker that has run a hundred files. */
const LONGEST =
  /\/(kill|jobs|backup|private-files|database-restarts|rush|roles|import|import-size|export|booking-dialog|books-screen|table-plan-screen)\.test\.tsx?$/;

/** Begins with the longest files, so that no core is left waiting for one at the end. jest learns how long a file takes; a fresh clone has never run any. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONGEST.test(path)), ...sorted.filter(({ path }) => !LONGEST.test(path))];
  }
}
