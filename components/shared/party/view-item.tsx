'use client';
/** An entry of a menu that switches what is on the screen. A menu hands its focus props to it: they go on to the entry itself. */
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import { ListItemIcon, ListItemText, MenuItem } from '@/components/ui/popups';

/** What a menu switches on and off, and stays open for. */
interface CheckItemProps {
  label: string;
  isOn: boolean;
  /** Why it cannot be switched off. */
  note?: string;
  onToggle: () => void;
}

export function CheckItem({ label, isOn, note, onToggle, ...item }: CheckItemProps) {
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={isOn}
      aria-disabled={note ? true : undefined}
      onClick={note ? undefined : onToggle}
      sx={{ minHeight: 48 }}
    >
      <ListItemIcon>
        {isOn ? <CheckBoxRounded color={note ? 'disabled' : 'primary'} /> : <CheckBoxOutlineBlankRounded />}
      </ListItemIcon>
      <ListItemText primary={label} secondary={note} />
    </MenuItem>
  );
}
