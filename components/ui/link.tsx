'use client';
import { type ComponentProps, useState } from 'react';
import NextLink from 'next/link';

/**
 * A link from one screen to another. The page behind it is asked for once a pointer, a finger or the keyboard comes to it: Next would ask
 * for that of every link in sight, two requests each, while the screen itself is still being read.
 */
export function Link({ prefetch = null, onPointerEnter, onFocus, ...props }: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isNear ? prefetch : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
