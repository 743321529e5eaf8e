'use client';
/** Menus and popovers, whose code comes when the page is quiet: no screen waits for what nobody has opened yet. */
import { useState } from 'react';
import type { MenuProps } from '@mui/material/Menu';
import type { PopoverProps } from '@mui/material/Popover';
import { lazyPart } from './lazy-part';

const LazyMenu = lazyPart<MenuProps>(() => import('@mui/material/Menu').then((loaded) => loaded.default));
const LazyPopover = lazyPart<PopoverProps>(() => import('@mui/material/Popover').then((loaded) => loaded.default));

/** Fetches the code of both, once. */
export const loadPopups = async (): Promise<void> => {
  await Promise.all([LazyMenu.load(), LazyPopover.load()]);
};

/** MUI's menu; drawn from when it was first opened. */
export function Menu(props: MenuProps) {
  return useHasBeen(props.open) ? <LazyMenu {...props} /> : null;
}

/** MUI's popover; drawn from when it was first opened. */
export function Popover(props: PopoverProps) {
  return useHasBeen(props.open) ? <LazyPopover {...props} /> : null;
}

function useHasBeen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}
