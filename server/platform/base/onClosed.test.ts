import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { onClosed } from './onClosed.ts';

describe('Callbacks for the end of a response', () => {
  it('run once, in order, and need one listener however many there are', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const done: number[] = [];
    for (let each = 0; each < 20; each++) onClosed(response, () => done.push(each));
    expect(response.listenerCount('close')).to.equal(1);
    response.emit('close');
    response.emit('close');
    expect(done).to.deep.equal(Array.from({ length: 20 }, (_, each) => each));
  });
});
