/** What a person would see, and how long a test waits for it: until it is plain that it does not come (see patience.ts). */
import '@testing-library/jest-dom';
import * as React from 'react';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });

// React in development takes a stack trace of every element that is made, for warnings nobody reads here; it stops at ten thousand a second.
// Told that they have been taken, it takes none: a sixth of a screen's tests. Under this name only; another React takes its traces again.
const internals = (React as unknown as Record<string, Record<string, unknown> | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
