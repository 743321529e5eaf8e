/** What a person would see, and how long a test waits for it: until it is plain that it does not come (see patience.ts). */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });
