'use client';
/**
 * A menu item that is on or off. Its checkbox is a picture, since a control inside a menu item would be nested. Focus
 * props passed by a menu go on to the item.
 */
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import RadioButtonCheckedRounded from '@mui/icons-material/RadioButtonCheckedRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { ListItemIcon, ListItemText, MenuItem } from '@/components/ui/popups/popups';

/** A menu item that toggles; the menu stays open. */
interface CheckItemProps {
  label: string;
  isOn: boolean;
  /** Why it cannot be switched off. */
  note?: string;
  /** A radio item. */
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

/** The picture of a checkbox, in front of the label. */
export function CheckPicture({ isOn, isOneOf = false, isFixed = false }: CheckPictureProps) {
  const { on: On, off: Off } = isOneOf ? RADIO : BOX;
  return <ListItemIcon>{isOn ? <On color={isFixed ? 'disabled' : 'primary'} /> : <Off />}</ListItemIcon>;
}
