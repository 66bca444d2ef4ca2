import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { onClosed } from './onClosed.ts';

describe('What is done when a response is over', () => {
  it('is done once, in its order, and takes one listener however much it is', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const done: number[] = [];
    for (let each = 0; each < 20; each++) onClosed(response, () => done.push(each));
    expect(response.listenerCount('close')).to.equal(1);
    response.emit('close');
    response.emit('close');
    expect(done).to.deep.equal(Array.from({ length: 20 }, (_, each) => each));
  });
});
