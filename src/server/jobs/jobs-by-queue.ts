// The job of each queue.
import { refundJob, requestRefund } from '../booking/payment/request-refund.ts';
import { purchaseRefundJob, requestPurchaseRefund } from '../gift-cards/request-purchase-refund.ts';
import { messageJob } from '../messages/message-job.ts';
import { sendMessage } from '../messages/send-message.ts';
import { eventJob, handleProviderEvent } from '../payments/handle-provider-event.ts';
import { approvedRunJob } from '../payouts/approve-run.ts';
import { readBankAnswers } from '../payouts/read-bank-answers.ts';
import { bankAnswerJob } from '../payouts/receive-bank-answer.ts';
import { sendPayouts } from '../payouts/send-payouts.ts';
import { cropPhoto, cropPhotoJob } from '../photos/crop-photo.ts';
import { makePicture, makePictureJob } from '../photos/library/make-picture.ts';
import { makePhoto, makePhotoJob } from '../photos/make-photo.ts';
import { type QueuedJob, queuedJob } from './job.ts';
import type { QueueName } from './job-queue.ts';

export const jobsByQueue: Record<QueueName, QueuedJob> = {
  'handle-provider-event': queuedJob(eventJob, handleProviderEvent),
  'request-refund': queuedJob(refundJob, requestRefund),
  'request-giftcard-refund': queuedJob(purchaseRefundJob, requestPurchaseRefund),
  'send-approved-run': queuedJob(approvedRunJob, sendPayouts),
  'read-bank-answer': queuedJob(bankAnswerJob, readBankAnswers),
  'send-message': queuedJob(messageJob, sendMessage),
  'make-photo': queuedJob(makePhotoJob, makePhoto),
  'crop-photo': queuedJob(cropPhotoJob, cropPhoto),
  'make-picture': queuedJob(makePictureJob, makePicture),
};
