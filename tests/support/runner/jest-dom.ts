/** Matchers for the DOM, and the timeout of asynchronous queries (see patience.ts). */
import '@testing-library/jest-dom';
import * as React from 'react';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });

// In development React records a stack trace for every created element, up to ten thousand a second, for warnings that tests ignore. This
// pretends that the limit is reached, which saves a sixth of a screen test's time. The internal name may change with React.
const internals = (React as unknown as Record<string, Record<string, unknown> | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
