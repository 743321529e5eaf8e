'use client';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Tooltip } from '@/components/ui/popups/tooltip';

/** Hidden to the eye, not to a screen reader, while the menu is collapsed. */
export const MENU_TEXT = 'menu-text';

interface MenuRowProps {
  icon: ReactNode;
  label: string;
  /** Shown beside the icon; the label, unless something richer stands there. */
  children?: ReactNode;
  /** At the far end of an open menu. */
  end?: ReactNode;
  href?: string;
  onClick?: MouseEventHandler<HTMLElement>;
  selected?: boolean;
  /** Weightier than the others: where one is, not where one may go. */
  strong?: boolean;
  /** What opens from here. */
  popup?: 'menu' | 'dialog';
  expanded?: boolean;
}

/** A menu that shows icons only has its labels as tooltips. */
const isIconOnly = (row: HTMLElement) => (row.querySelector(`.${MENU_TEXT}`)?.clientWidth ?? 0) <= 1;

/** One row of the side menu: its icon stands still while the menu widens and narrows. */
export function MenuRow({
  icon,
  label,
  children,
  end,
  href,
  onClick,
  selected,
  strong,
  popup,
  expanded,
}: MenuRowProps) {
  const target = href
    ? { component: Link, href, 'aria-current': selected ? ('page' as const) : undefined }
    : { 'aria-haspopup': popup, 'aria-expanded': popup ? expanded : undefined };
  return (
    <Tooltip title={label} placement="right" isNeeded={isIconOnly}>
      <ListItemButton
        {...target}
        onClick={onClick}
        selected={selected}
        aria-label={label}
        sx={{
          flexGrow: 0,
          mx: '5px',
          px: '10px',
          py: 0,
          gap: 1.5,
          height: 44,
          borderRadius: 1,
          color: 'text.secondary',
          '& svg': { flexShrink: 0 },
          '&:hover': { color: 'text.primary' },
          '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main' },
          '&.Mui-selected .MuiTypography-root': { fontWeight: 620 },
        }}
      >
        <Box component="span" sx={{ width: 24, flexShrink: 0, display: 'flex', justifyContent: 'center' }}>
          {icon}
        </Box>
        <Typography
          component="span"
          className={MENU_TEXT}
          noWrap
          sx={{ flex: 1, minWidth: 0, color: selected ? 'inherit' : 'text.primary', fontWeight: strong ? 640 : 500 }}
        >
          {children ?? label}
        </Typography>
        {end && (
          <Box component="span" className={MENU_TEXT} sx={{ display: 'grid' }}>
            {end}
          </Box>
        )}
      </ListItemButton>
    </Tooltip>
  );
}
