'use client';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Tooltip } from '@/components/ui/popups/tooltip';

/** Visually hidden while the menu is collapsed, but not for screen readers. */
export const MENU_TEXT = 'menu-text';

interface MenuRowProps {
  icon: ReactNode;
  label: string;
  /** Shown beside the icon; the label by default. */
  children?: ReactNode;
  /** At the end of the row in an expanded menu. */
  end?: ReactNode;
  href?: string;
  onClick?: MouseEventHandler<HTMLElement>;
  selected?: boolean;
  /** Bold, for a heading row instead of a link. */
  strong?: boolean;
  /** Kind of popup that it opens. */
  popup?: 'menu' | 'dialog';
  expanded?: boolean;
}

/** In a collapsed menu the labels are tooltips. */
const isIconOnly = (row: HTMLElement) => (row.querySelector(`.${MENU_TEXT}`)?.clientWidth ?? 0) <= 1;

/** One row of the side menu: its icon keeps its position while the menu expands and collapses. */
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
