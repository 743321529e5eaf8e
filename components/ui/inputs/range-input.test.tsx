import { fireEvent, render, screen } from '@testing-library/react';
import { RangeInput } from './range-input';

test('announces its value in words, and reports changes', () => {
  const onChange = jest.fn();
  render(
    <RangeInput
      value={20}
      min={18}
      max={24}
      step={0.25}
      onChange={onChange}
      valueText="eight"
      bubble="20:00"
      marks={[{ value: 19, label: 'Dinner' }]}
      aria-label="Time"
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Time' });
  expect(slider).toHaveAttribute('aria-valuetext', 'eight');
  fireEvent.change(slider, { target: { value: '20.5' } });
  expect(onChange).toHaveBeenCalledWith(20.5);
  expect(screen.getByText('20:00').style.getPropertyValue('--at')).toBe(String(2 / 6));
  expect(screen.getByText('Dinner').style.getPropertyValue('--at')).toBe(String(1 / 6));
});

test('a value out of range is shown at its end', () => {
  render(
    <RangeInput
      value={30}
      min={18}
      max={24}
      step={1}
      onChange={() => undefined}
      valueText="six"
      bubble="30:00"
      aria-label="Time"
    />,
  );
  expect(screen.getByText('30:00').style.getPropertyValue('--at')).toBe('1');
});
