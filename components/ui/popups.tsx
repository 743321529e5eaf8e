'use client';
/** Menus and popovers, whose code comes when the page is quiet: no screen waits for what nobody has opened yet. */
import { useState } from 'react';
import type { DividerProps } from '@mui/material/Divider';
import type { ListItemIconProps } from '@mui/material/ListItemIcon';
import type { ListItemTextProps } from '@mui/material/ListItemText';
import type { MenuProps } from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import { lazyPart } from './lazy-part';

/** What menus are made of: there when the menu is. */
export const MenuItem = lazyPart<MenuItemProps>(() =>
  import('@mui/material/MenuItem').then((loaded) => loaded.default),
);
export const ListItemText = lazyPart<ListItemTextProps>(() =>
  import('@mui/material/ListItemText').then((loaded) => loaded.default),
);
export const ListItemIcon = lazyPart<ListItemIconProps>(() =>
  import('@mui/material/ListItemIcon').then((loaded) => loaded.default),
);
export const Divider = lazyPart<DividerProps>(() => import('@mui/material/Divider').then((loaded) => loaded.default));

const LazyMenu = lazyPart<MenuProps>(async () => {
  const [{ default: loaded }] = await Promise.all([
    import('@mui/material/Menu'),
    ...[MenuItem, ListItemText, ListItemIcon, Divider].map(({ load }) => load()),
  ]);
  return loaded;
});
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
