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
  /** First text, on the icon's line: on a phone the rest wraps. */
  title?: ReactNode;
  /** Further spans (class 'quiet' for less urgent ones), links and buttons. */
  children?: ReactNode;
}

/** A line above every screen, for problems that concern all of them. The caller sets its ARIA role. */
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
