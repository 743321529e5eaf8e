/**
 * What the guests' pages do better with a script: the times follow each choice, the hold counts down, and nothing is sent twice. Without it
 * every page works as it stands. Bundled into public/book-page.js; no library, for it is all that these pages load.
 */
import { countDown } from './count-down';
import { copyLinks } from './copy-link';
import { listenInFrame } from './in-frame';
import { followSearch } from './live-search';
import { keepToken } from './keep-token';
import { sendOnce } from './send-once';

followSearch();
countDown();
sendOnce();
keepToken();
copyLinks();
listenInFrame();
