import type { ReactElement } from 'react';
import { styled } from '@mui/material/styles';

const TagFrame = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 24,
  padding: '0 8px',
  border: `1px solid ${theme.vars?.palette.edge}`,
  borderRadius: 12,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '&.warning': {
    border: 0,
    backgroundColor: theme.vars?.palette.warning.main,
    color: theme.vars?.palette.warning.contrastText,
    fontWeight: 550,
  },
  '& > svg': { fontSize: '1.125rem', marginLeft: -4 },
}));

interface TagProps {
  label: string;
  /** Outlined by default. */
  kind?: 'warning';
  icon?: ReactElement;
}

/** A small label. MUI's chip is larger: it can be a button, removable, and in every colour. */
export function Tag({ label, kind, icon }: TagProps) {
  return (
    <TagFrame className={kind}>
      {icon}
      {label}
    </TagFrame>
  );
}
