'use client';
/** Menus and popovers, loaded while the page is idle: no screen needs them for its first render. */
import { useState } from 'react';
import type { DividerProps } from '@mui/material/Divider';
import type { ListItemIconProps } from '@mui/material/ListItemIcon';
import type { ListItemTextProps } from '@mui/material/ListItemText';
import type { MenuProps } from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import { lazyComponent } from '../loading/lazy-component';

/** One chunk for both: separate ones would each contain the code they share. */
const parts = () => import('./popup-parts');
/** Available once the menu has loaded. */
export const MenuItem = lazyComponent<MenuItemProps>(() => parts().then((loaded) => loaded.MenuItem));
export const ListItemText = lazyComponent<ListItemTextProps>(() => parts().then((loaded) => loaded.ListItemText));
export const ListItemIcon = lazyComponent<ListItemIconProps>(() => parts().then((loaded) => loaded.ListItemIcon));
export const Divider = lazyComponent<DividerProps>(() => parts().then((loaded) => loaded.Divider));
const LazyMenu = lazyComponent<MenuProps>(async () => {
  await Promise.all([MenuItem, ListItemText, ListItemIcon, Divider].map(({ load }) => load()));
  return (await parts()).Menu;
});
const LazyPopover = lazyComponent<PopoverProps>(() => parts().then((loaded) => loaded.Popover));

/** Loads the code of both, once. */
export const loadPopups = async (): Promise<void> => {
  await Promise.all([LazyMenu.load(), LazyPopover.load()]);
};

/** MUI's menu; mounted when first opened. */
export function Menu(props: MenuProps) {
  return useWasOpened(props.open) ? <LazyMenu {...props} /> : null;
}

/** MUI's popover; mounted when first opened. */
export function Popover(props: PopoverProps) {
  return useWasOpened(props.open) ? <LazyPopover {...props} /> : null;
}

function useWasOpened(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}
