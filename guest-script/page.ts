/**
 * Script of the guest pages: times follow each choice, the hold counts down, and forms are submitted once. All pages
 * work without it. Bundled into public/book-page.js, without libraries.
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
