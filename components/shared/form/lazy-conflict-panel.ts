import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** `ConflictPanel`, loaded on the first conflict: most dialogs never show one. */
export const ConflictPanel = lazyComponent(() => import('./conflict-panel').then((loaded) => loaded.ConflictPanel));
