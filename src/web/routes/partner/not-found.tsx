// The middleware in visit.ts answers 404 first. It runs only for routes that have a loader.
import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
