'use client';
import type { ComponentType, ReactNode } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';

const Bar = styled('div')<{ colour: 'warning' | 'info' }>(({ theme, colour }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  columnGap: 12,
  minHeight: 44,
  padding: '4px 16px',
  background: theme.vars?.palette[colour].main,
  color: theme.vars?.palette[colour].contrastText,
  fontWeight: 600,
  '& .quiet': { fontWeight: 500 },
  '& a': { color: 'inherit', fontWeight: 600, padding: '8px 0', overflowWrap: 'anywhere' },
  '& .MuiButton-root': { color: 'inherit', borderColor: 'currentColor', minHeight: 36 },
}));

interface BannerProps {
  colour: 'warning' | 'info';
  icon: ComponentType<SvgIconProps>;
  /** What it says first, in the line of its icon: on a phone the words need more than one. */
  title?: ReactNode;
  /** Further spans (class 'quiet' for what is less urgent), links and buttons. */
  children?: ReactNode;
}

/** A line over every screen that says what is the matter with all of it. Whoever shows it gives it its role. */
export function Banner({ colour, icon: Icon, title, children }: BannerProps) {
  return (
    <Bar colour={colour}>
      {title ? (
        <span>
          <Icon fontSize="small" aria-hidden sx={{ verticalAlign: 'text-bottom', mr: 1 }} />
          {title}
        </span>
      ) : (
        <Icon fontSize="small" aria-hidden />
      )}
      {children}
    </Bar>
  );
}
