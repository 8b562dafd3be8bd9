// Development: runs the product (web and worker) and the payment simulator together.
import { spawn } from 'node:child_process';
import { readConfig } from '../src/server/config.ts';

/** The door is a page of its own, which the product serves as it was built. */
const BUILD_DOOR = ['build', '--config', 'vite.door.config.ts', '--watch', '--logLevel', 'warn'];

const { port, payments } = readConfig(process.env);
const children = [start('src/server/main.ts'), start('node_modules/vite/bin/vite.js', {}, BUILD_DOOR)];
// With another API, such as Stripe's test mode, the simulator is not needed.
const simulator = new URL(payments.apiUrl ?? 'https://api.stripe.com');
if (simulator.hostname === '127.0.0.1') {
  children.push(
    start('tools/payment-simulator/main.ts', {
      PORT: simulator.port,
      WEBHOOK_URL: `http://localhost:${port}/api/webhooks/stripe`,
    }),
  );
}

function start(file: string, env: Record<string, string> = {}, args: string[] = []) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // Neither is useful alone, so when one ends the other is stopped.
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    stopAll();
  });
  return child;
}

// On SIGTERM Vite ends the process before the product has closed its connections, so it gets
// SIGINT.
function stopAll() {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll);
