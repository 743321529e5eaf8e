import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createEmitter, createStore } from './external-store';

it('draws again whoever uses a value that is set, and not for one that is set quietly', () => {
  const covers = createStore(2);
  const Covers = () => <p>{covers.use()} covers</p>;
  render(<Covers />);
  act(() => covers.set(4));
  expect(screen.getByText('4 covers')).toBeInTheDocument();
  act(() => covers.setQuietly(6));
  expect(screen.getByText('4 covers')).toBeInTheDocument();
  expect(covers.get()).toBe(6);
});

it('draws with the first value on the server', () => {
  const covers = createStore(2);
  covers.set(4);
  const Covers = () => <p>{covers.use()}</p>;
  expect(renderToString(<Covers />)).toBe('<p>2</p>');
});

it('tells all who listen, until they stop', () => {
  const arrivals = createEmitter<string>();
  const heard: string[] = [];
  const stop = arrivals.subscribe((name) => heard.push(`first ${name}`));
  arrivals.subscribe((name) => heard.push(`second ${name}`));
  arrivals.emit('Prieto');
  stop();
  arrivals.emit('Vidal');
  expect(heard).toEqual(['first Prieto', 'second Prieto', 'second Vidal']);
});
