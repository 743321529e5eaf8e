'use client';
import { type ComponentProps, useState } from 'react';
import NextLink from 'next/link';

/**
 * A link between screens that prefetches on hover, touch or focus. Next would prefetch every visible link, with two
 * requests each, while the screen itself is still loading.
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
