/** One entry of the menu "…": its label and its current state. */
export interface Tool {
  /** Unique key, which also selects its icon. */
  key: ToolKey;
  label: string;
  /** Current state in a few words. */
  status: string;
  count?: number;
  /** Called on a tap; `at` can anchor a popover. */
  onPick?: (at: HTMLElement) => void;
  /** Link to a screen, or to a sheet that is printed without leaving the screen. */
  href?: string;
  isPrint?: boolean;
  /** A radio or checkbox item; the menu stays open. */
  isOn?: boolean;
  isOneOf?: boolean;
  /** Why it cannot be switched off. */
  isFixed?: boolean;
}

export type ToolKey =
  | 'waiting'
  | 'standby'
  | 'pause'
  | 'join'
  | 'block'
  | 'assign'
  | 'print'
  | 'kitchen'
  | 'brief'
  | 'plan'
  | 'view'
  | 'timers'
  | 'timerSetup'
  | 'editPlan'
  | 'fold'
  | 'now'
  | 'area'
  | 'export';
