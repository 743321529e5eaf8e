'use client';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';

/** When a message was written, sent or received, by the restaurant's clock; by the device's until the setup is there. */
export const useMessageTime = (): ((at: string) => string) => useTimestampText().moment;
