'use client';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';

/**
 * Formats when a message was written, sent or received, in the restaurant's time zone; in the device's until the setup
 * has loaded.
 */
export const useMessageTime = (): ((at: string) => string) => useTimestampText().moment;
