'use client';
/** A tap beside a dialog closes it while nothing is written in it: a thumb that misses must not lose what somebody wrote. */
import { useRef } from 'react';

export interface TapBeside {
  /** For the form in the dialog. */
  written(): void;
  /** For the dialog. Escape closes it as ever, which is no slip. */
  close(event: unknown, reason: 'backdropClick' | 'escapeKeyDown'): void;
}

export function useTapBeside(onClose: () => void): TapBeside {
  const isWritten = useRef(false);
  return {
    written() {
      isWritten.current = true;
    },
    close(_event, reason) {
      if (reason === 'escapeKeyDown' || !isWritten.current) onClose();
    },
  };
}
