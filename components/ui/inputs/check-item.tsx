'use client';
/**
 * An entry of a menu that is on or off, shown by a picture of a box: a real one in an entry would be a control in a control. A menu hands its focus
 * props to it: they go on to the entry itself.
 */
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import RadioButtonCheckedRounded from '@mui/icons-material/RadioButtonCheckedRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { ListItemIcon, ListItemText, MenuItem } from '@/components/ui/popups/popups';

/** What a menu switches on and off, and stays open for. */
interface CheckItemProps {
  label: string;
  isOn: boolean;
  /** Why it cannot be switched off. */
  note?: string;
  /** One of several, of which one is on. */
  isOneOf?: boolean;
  onToggle: () => void;
}

const BOX = { on: CheckBoxRounded, off: CheckBoxOutlineBlankRounded };
const RADIO = { on: RadioButtonCheckedRounded, off: RadioButtonUncheckedRounded };

export function CheckItem({ label, isOn, note, isOneOf = false, onToggle, ...item }: CheckItemProps) {
  return (
    <MenuItem
      {...item}
      role={isOneOf ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={isOn}
      aria-disabled={note ? true : undefined}
      onClick={note ? undefined : onToggle}
      sx={{ minHeight: 48 }}
    >
      <CheckPicture isOn={isOn} isOneOf={isOneOf} isFixed={Boolean(note)} />
      <ListItemText primary={label} secondary={note} />
    </MenuItem>
  );
}

interface CheckPictureProps {
  isOn: boolean;
  isOneOf?: boolean;
  isFixed?: boolean;
}

/** The box alone, in front of what an entry says. */
export function CheckPicture({ isOn, isOneOf = false, isFixed = false }: CheckPictureProps) {
  const { on: On, off: Off } = isOneOf ? RADIO : BOX;
  return <ListItemIcon>{isOn ? <On color={isFixed ? 'disabled' : 'primary'} /> : <Off />}</ListItemIcon>;
}
